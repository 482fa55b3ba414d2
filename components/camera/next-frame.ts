/** Milliseconds that a new picture is waited for. */
const LONGEST_WAIT_MS = 1_000;
/** Milliseconds from one look to the next where the browser does not say when a picture comes. */
const LOOK_MS = 80;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * Gives what waits for the next picture of a video. It says whether one came that was not there before: the same one twice would prove
 * nothing.
 */
export function watchFrames(video: HTMLVideoElement): () => Promise<boolean> {
  if ('requestVideoFrameCallback' in video)
    return () => {
      const frame = new Promise<boolean>((resolve) => video.requestVideoFrameCallback(() => resolve(true)));
      return Promise.race([frame, pause(LONGEST_WAIT_MS).then(() => false)]);
    };
  const silent = video as HTMLVideoElement;
  let last: number | null = null;
  return async () => {
    await pause(LOOK_MS);
    const now = countOf(silent);
    const isNew = now !== last;
    last = now;
    return isNew;
  };
}

/** How many pictures a video has shown; some browsers do not count those of a camera. */
const countOf = (video: HTMLVideoElement): number =>
  video.getVideoPlaybackQuality?.().totalVideoFrames || video.currentTime;
