import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrames } from '@/components/camera/next-frame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asVideo = (video: object) => video as HTMLVideoElement;

/** What is said when no more than the time goes by. */
async function later(said: Promise<boolean>): Promise<boolean> {
  await vi.runAllTimersAsync();
  return said;
}

test('a picture is new when the browser says that one came, and none is when it is silent', async () => {
  let show: () => void = () => undefined;
  const next = watchFrames(asVideo({ requestVideoFrameCallback: (shown: () => void) => (show = shown) }));
  const first = next();
  show();
  expect(await first).toBe(true);
  expect(await later(next())).toBe(false);
});

test('a browser that does not say so is asked how many pictures there were, else for the time of the video', async () => {
  const quality = { totalVideoFrames: 5 };
  const video = { currentTime: 1, getVideoPlaybackQuality: () => quality };
  const next = watchFrames(asVideo(video));
  expect(await later(next())).toBe(true);
  video.currentTime = 2;
  expect(await later(next())).toBe(false);
  quality.totalVideoFrames = 6;
  expect(await later(next())).toBe(true);
  quality.totalVideoFrames = 0;
  expect([await later(next()), await later(next())]).toEqual([true, false]);
});
