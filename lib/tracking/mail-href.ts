/** A mail as a program is asked to begin it. */
type Mail = { to: string; subject: string; body: string };

/** One address; a list, or one with a name beside it, could bring in further readers. */
const ONE_ADDRESS = /^[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\%]+@[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\%]+$/u;

/** Mail programs on Windows are handed no longer address. */
const LONGEST = 2_000;

/** The address that opens a mail in the clerk's own program; null where it would be too long. Without one e-mail address nobody is filled in. */
export function mailHref({ to, subject, body }: Mail): string | null {
  const reader = ONE_ADDRESS.test(to) ? to.split('@').map(encode).join('@') : '';
  const href = `mailto:${reader}?subject=${encode(subject.replace(/\s+/g, ' '))}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  return href.length <= LONGEST ? href : null;
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(/'/g, '%27');
}
