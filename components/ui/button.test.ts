import { expect, it, vi } from 'vitest';
import { Button } from './button';

/** A press of the button, as React hands it on; `isStopped` where a form would not be submitted by it. */
function press(props: Parameters<typeof Button>[0]) {
  const onClick = vi.fn();
  const shown = Button({ ...props, onClick });
  const preventDefault = vi.fn();
  shown.props.onClick({ preventDefault });
  const [calls, stops] = [onClick, preventDefault].map(({ mock }) => mock.calls.length);
  return { calls, isStopped: stops === 1, shown: shown.props };
}

it('a button that can be pressed does what it says', () => {
  const { calls, isStopped, shown } = press({});
  expect([calls, isStopped, shown['aria-disabled'], shown.disabled]).toEqual([1, false, undefined, undefined]);
});

it.each([{ busy: true }, { 'aria-disabled': true }, { 'aria-disabled': 'true' as const, type: 'submit' as const }])(
  'a press does nothing, and the focus can stay, with %j',
  (props) => {
    const { calls, isStopped, shown } = press(props);
    expect([calls, isStopped, shown['aria-disabled'], shown.disabled]).toEqual([0, true, true, undefined]);
  },
);

it('an attribute that says it is not off leaves it on', () => {
  expect(press({ 'aria-disabled': false })).toMatchObject({ calls: 1, shown: { 'aria-disabled': undefined } });
});
