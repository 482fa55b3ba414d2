const HEX = 20;
const GROUP = 5;

/** The newest link of a chain as people can copy it from paper, such as `1203-3fa91-04c2b-77e10-9ad5c`. */
export function headCode(sequence: string, hash: Buffer): string {
  const hex = hash.toString('hex').slice(0, HEX);
  return [sequence, ...(hex.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [])].join('-');
}
