/** A text whose names of code stand between backticks, as in Markdown. */
export function Marked({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, place: `${index}`, isName: index % 2 === 1 }));
  return parts.map(({ part, place, isName }) => (isName ? <code key={place}>{part}</code> : part));
}
