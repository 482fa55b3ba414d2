import { parseArgs } from 'node:util';
import { seededRandom } from '../harness/seeded-random';
import { playRound, WAYS } from './round';
import { openOlderWorld } from './world';

// An older database comes into use under a fleet: `npm run test:older -- --rounds 20 --instances 2,3 --seed 7` plays so many rounds of each
// way with each number of instances. What reaches the carrier twice, never, or without a press is a finding, and the run fails. The last
// line of standard output is one JSON object.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    instances: { type: 'string', default: '2,3' },
    seed: { type: 'string', default: '7' },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const fleets = values.instances.split(',').map(Number);
if (!(rounds > 0 && seed >= 0 && fleets.every((count) => count > 0)))
  throw new Error('Expected: [--rounds N] [--instances N,N] [--seed N]');

const random = seededRandom(seed);
const findings: string[] = [];
const figures = { seed, instances: fleets, rounds: 0, bookings: 0, sentAfter: 0, held: 0, findings: 0 };
for (const count of fleets) {
  const world = await openOlderWorld(count);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const way of WAYS) {
        const tag = `${way}-${count}-${round}`;
        const end = await playRound(world, way, tag, random);
        figures.rounds += 1;
        figures.bookings += end.sent;
        figures.sentAfter += end.after;
        figures.held += end.held;
        findings.push(...end.findings);
        process.stderr.write(`${tag}: ${JSON.stringify(end)}\n`);
      }
    }
  } finally {
    await world.close();
  }
}
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.stdout.write(`${JSON.stringify({ ...figures, findings: findings.length })}\n`);
process.exit(findings.length > 0 ? 1 : 0);
