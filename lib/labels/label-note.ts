/** The parts of a label that a note can be about. */
export type LabelPart =
  | 'sender'
  | 'product'
  | 'recipient'
  | 'servicePoint'
  | 'thirdParty'
  | 'facts'
  | 'returnCode'
  | 'messages'
  | 'shipmentId'
  | 'missionCode'
  | 'trackingReference';

/**
 * What a label had to do to keep everything readable, for the screen to say (docs/labels.md#when-something-is-too-long: never silently).
 * `continued`: the rest of the text stands on the screen.
 * `matrix`: a 2D code instead of bars. `noCode`: too long for any code, text only. `letters`: no font has these letters, which are printed as boxes.
 */
export type LabelNote = {
  kind: 'continued' | 'matrix' | 'noCode' | 'letters';
  part: LabelPart;
  /** Of `letters` alone: those letters, each once. */
  letters?: string;
  /** Counted from 1. */
  page: number;
};
