import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeText } from '@/components/camera/code-text';
import { pause, watchFrames } from '@/components/camera/next-frame';
import { type CodeReader, openReader } from '@/components/camera/open-reader';
import { lookAt, NOTHING_IN_SIGHT, type Sight, settled } from '@/components/camera/sight';

/** What is said beside the picture. */
export type CameraNote =
  | { kind: 'aim' }
  | { kind: 'several' }
  | { kind: 'read'; text: string }
  | { kind: 'choice'; texts: readonly string[] };

/** Milliseconds from one picture that is read to the next, at least: a phone stays cool. */
const PAUSE_MS = 80;
/** Pixels across of what is read, at most. */
const MOST_WIDTH = 1_280;
/** The shape of the picture on the page: what lies beyond it is not seen, so it is not read. */
const SHAPE = 16 / 9;
const BUZZ_MS = 60;

type Looks = {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  onCode: (text: string) => void;
  /** Nothing can be read at all. */
  onFailure: () => void;
};

/** Reads codes from the video while it is on, and gives each that is certain. */
export function useCodes({ video, isOn, onCode, onFailure }: Looks) {
  const [note, setNote] = useState<CameraNote>({ kind: 'aim' });
  const sight = useRef<Sight>(NOTHING_IN_SIGHT);
  const isAsking = useRef(false);

  const say = (next: CameraNote) => setNote((now) => (isSameNote(now, next) ? now : next));
  const take = (text: string) => {
    navigator.vibrate?.(BUZZ_MS);
    say({ kind: 'read', text });
    onCode(text);
  };
  const hear = useEffectEvent((texts: string[]) => {
    // What is asked stands still until it is answered.
    if (isAsking.current) return;
    const found = lookAt(sight.current, texts, performance.now());
    sight.current = found.sight;
    const { finding } = found;
    if (finding.kind === 'take') take(finding.text);
    if (finding.kind === 'several') say(finding);
    if (finding.kind === 'nothing' && sight.current.length === 0) say({ kind: 'aim' });
    if (finding.kind === 'choice') {
      isAsking.current = true;
      say(finding);
    }
  });
  const fail = useEffectEvent(onFailure);
  /** What was seen before the camera went off says nothing of what it sees now. */
  const forget = useEffectEvent(() => {
    sight.current = NOTHING_IN_SIGHT;
    isAsking.current = false;
    say({ kind: 'aim' });
  });
  /** Answers which code is meant; null for none. */
  const choose = (text: string | null) => {
    isAsking.current = false;
    sight.current = settled(sight.current, performance.now());
    if (text === null) say({ kind: 'aim' });
    else take(text);
  };

  useEffect(() => {
    if (!isOn) return;
    forget();
    let isOver = false;
    let reader: CodeReader | null = null;
    const canvas = document.createElement('canvas');
    const run = async () => {
      const { current } = video;
      if (!current) return;
      reader = await openReader();
      const nextFrame = watchFrames(current);
      while (!isOver) {
        const isNew = await nextFrame();
        if (isOver) return;
        if (!isNew || !drawVisible(current, canvas)) continue;
        const since = performance.now();
        const codes = await reader.read(canvas);
        if (isOver) return;
        hear(codes.flatMap((code) => codeText(code) ?? []));
        await pause(since + PAUSE_MS - performance.now());
      }
    };
    const end = () => reader?.close();
    void run()
      .catch(() => isOver || fail())
      .finally(end);
    return () => {
      isOver = true;
      end();
    };
  }, [isOn, video]);
  return { note, choose };
}

/** Draws the part of the picture that the page shows. False while there is none. */
function drawVisible(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  const width = Math.min(videoWidth, videoHeight * SHAPE);
  const height = width / SHAPE;
  canvas.width = Math.round(Math.min(width, MOST_WIDTH));
  canvas.height = Math.round(canvas.width / SHAPE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  context?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context !== null;
}

function isSameNote(one: CameraNote, other: CameraNote): boolean {
  return (
    one.kind === other.kind &&
    one.kind !== 'choice' &&
    (one.kind !== 'read' || ('text' in other && one.text === other.text))
  );
}
