import { headers } from 'next/headers';

/**
 * Keeps presses of buttons that do nothing without the page's code, and of the keys that these buttons name, until it is there; what the
 * browser does by itself (links, menus, what is typed) goes on. It keeps a press from React, which would answer some of them. It also
 * opens the browser's storage, whose first use takes time: later it would block the page while React starts.
 */
const KEEP = `{
  const kept = new Set();
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button[type=button]:not([popovertarget])');
    if (!button) return;
    event.stopImmediatePropagation();
    kept.add(button);
  };
  const keepKey = (event) => {
    if (!event.ctrlKey) return;
    const key = CSS.escape('Control+' + event.key);
    const button = document.querySelector('button[type=button][aria-keyshortcuts=' + key + ' i]:enabled');
    if (!button) return;
    event.preventDefault();
    kept.add(button);
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keepKey, true);
  window.takeEarlyPresses = () => {
    removeEventListener('click', keep, true);
    removeEventListener('keydown', keepKey, true);
    return [...kept];
  };
  try {
    localStorage.length + sessionStorage.length;
  } catch {}
}`;

/**
 * Stands behind the page and before its data, without which React does not start: a script ahead of the page would wait for the styles, and
 * the page's first words with it (docs/performance.md#first-paint). What is pressed before it is lost. `EarlyPressesAnswered` is its other half.
 */
export async function EarlyPressesKept() {
  const policy = (await headers()).get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // A browser hides the nonce from the page, so that what the server wrote and what stands there differ.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, without anything from outside
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
