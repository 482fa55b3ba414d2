import { readdirSync, readFileSync } from 'node:fs';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { parse } from 'yaml';

// The files of `deploy/` and the Dockerfile as data, for the test beside this file.

/** As much of a compose file as is asked about. */
export type Compose = {
  services: Record<
    string,
    {
      build?: string;
      environment?: Record<string, string>;
      logging?: { options: Record<string, string> };
      volumes?: string[];
      stop_grace_period?: string;
      healthcheck?: object;
    }
  >;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
};

/** As much of a manifest as is asked about. */
export type Manifest = { apiVersion: string; kind: string } & Record<string, unknown>;

const read = (file: string) => readFileSync(file, 'utf8');

export const dockerfile = read('Dockerfile');

/** The instructions of one kind, in all stages. */
export function instructions(keyword: string): Instruction[] {
  return DockerfileParser.parse(dockerfile)
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword);
}

/** The words of an instruction without its flags. */
export function words(instruction: Instruction): string[] {
  return instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((value) => !value.startsWith('--'));
}

/** Settings that the image has. */
export function imageSettings(): Record<string, string> {
  const pairs = instructions('ENV').flatMap(words);
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

export const composeFile = read('deploy/compose/compose.yaml');
export const compose: Compose = parse(composeFile, { merge: true });

/** The names that the example of `.env` gives to the compose file. */
export const composeNames = [...read('deploy/compose/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);

export const caddyfile = read('deploy/compose/Caddyfile');

/** Every manifest, by its file. */
export const manifests: Record<string, Manifest> = Object.fromEntries(
  readdirSync('deploy/kubernetes').map((name) => [name, parse(read(`deploy/kubernetes/${name}`))]),
);

/** The directives of the systemd unit. */
export const unit: Record<string, string> = Object.fromEntries(
  [...read('deploy/systemd/parceldesk.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
