// `npm run test:alerts`: each alert of deploy/prometheus with its fault in a real Prometheus, and none without (docs/operations.md#watch).
import { runWithDebianPackage } from './npm-test/debian-package.mjs';

await runWithDebianPackage({
  name: 'prometheus',
  programs: ['prometheus', 'promtool'],
  tool: ['--conditions=react-server', '--import', 'tsx', 'e2e/alerts/run.ts', ...process.argv.slice(2)],
});
