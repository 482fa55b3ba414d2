/** Text of the carrier exactly as it came, wrapped where it is too long: shown, never believed. */
export function RawText({ text }: { text: string }) {
  return (
    <pre className="rounded border border-hairline bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
      {text}
    </pre>
  );
}
