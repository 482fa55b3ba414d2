import { expect, it } from 'vitest';
import { scaleRules } from './scaled-rules';

it('windows and waits become shorter, thresholds and words stay', () => {
  const rules = ['expr: increase(a[1h]) > 0.06 and b > 3600 # 5m', '    for: 5m', 'cure: within 2h'];
  expect(scaleRules(rules.join('\n'), 60).split('\n')).toEqual([
    'expr: increase(a[60000ms]) > 0.06 and b > 3600 # 5m',
    '    for: 5000ms',
    'cure: within 2h',
  ]);
});
