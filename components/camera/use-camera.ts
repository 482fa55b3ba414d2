import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture. `failed`: what reads the codes could not be fetched. */
export type CameraFault = 'insecure' | 'old' | 'denied' | 'none' | 'busy' | 'failed';

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'on'; torch: 'on' | 'off' | null }
  | { kind: 'off' }
  | { kind: 'fault'; fault: CameraFault };

/** A camera whose pictures are wide enough for the bars of a label, on the back of a phone where there is one. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_920 }, height: { ideal: 1_080 } },
  audio: false,
};

/** Browsers name a lamp; TypeScript does not. */
type WithTorch = { torch?: boolean };

/** The camera in a video element, for as long as it is shown: it goes off when the page is hidden or left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const stream = useRef<MediaStream | null>(null);
  /** Counts starts and stops: what was asked for before the newest one comes too late. */
  const turn = useRef(0);

  const stop = useCallback((next: CameraState) => {
    turn.current += 1;
    endTracks(stream.current);
    stream.current = null;
    setState(next);
  }, []);
  const start = useCallback(async () => {
    stop({ kind: 'starting' });
    const own = turn.current;
    const missing = missingHere();
    if (missing) return setState({ kind: 'fault', fault: missing });
    try {
      const found = await navigator.mediaDevices.getUserMedia(WANTED);
      const [track] = found.getVideoTracks();
      if (own !== turn.current || !video.current || !track) return endTracks(found);
      stream.current = found;
      track.onended = () => own === turn.current && stop({ kind: 'off' });
      video.current.srcObject = found;
      await video.current.play();
      if (own === turn.current) setState({ kind: 'on', torch: hasTorch(track) ? 'off' : null });
    } catch (error) {
      if (own === turn.current) stop({ kind: 'fault', fault: faultOf(error) });
    }
  }, [stop, video]);
  const switchTorch = async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    if (!track || state.kind !== 'on' || state.torch === null) return;
    const isOn = state.torch === 'off';
    const own = turn.current;
    const show = (torch: 'on' | 'off' | null) => own === turn.current && setState({ kind: 'on', torch });
    try {
      await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet & WithTorch] });
      show(isOn ? 'on' : 'off');
    } catch {
      // It cannot be lit now, such as in a phone that is too warm.
      show(null);
    }
  };

  useEffect(() => {
    void start();
    const hide = () => document.visibilityState === 'hidden' && stop({ kind: 'off' });
    const leave = () => stop({ kind: 'off' });
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [start, stop]);
  return { state, start, stop, switchTorch };
}

function endTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function missingHere(): CameraFault | null {
  if (!isSecureContext) return 'insecure';
  const isNew = typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof WebAssembly === 'object';
  return isNew ? null : 'old';
}

/** What the name of a browser's error means. */
export function faultOf(error: unknown): CameraFault {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotSupportedError':
      return 'old';
    default:
      return 'busy';
  }
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as (MediaTrackCapabilities & WithTorch) | undefined)?.torch === true;
