// Seconds of the keystroke-level model for a typist of 55 words a minute (performance C.1): a key, a thought before each new piece
// of information, a mouse pointed, a hand moved between keyboard and mouse.
const KEY = 0.2;
const THOUGHT = 1.35;
const POINTING = 1.1;
const HAND = 0.4;

/** Works a page by its keyboard and counts what a hand would have done. What the carrier takes to answer is in no figure. */
export class Typist {
  content = 0;
  other = 0;
  thoughts = 0;
  pointings = 0;
  hands = 0;

  /** @param {import('@playwright/test').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** A thought, then what can only be typed. @param {string} text */
  async write(text) {
    this.thoughts += 1;
    // Faster than hands it would be taken for a scanner.
    await this.page.keyboard.type(text, { delay: 60 });
    this.content += text.length;
  }

  /** Keys that are not content; each key of a chord is one. @param {string[]} keys */
  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count(key);
    }
  }

  /** A key outside the page, such as one in the print dialog. @param {string} key */
  count(key) {
    this.other += key.split('+').length;
  }

  /** Looks and decides. */
  think() {
    this.thoughts += 1;
  }

  /** One excursion to the mouse: there, so many targets clicked, and back. @param {import('@playwright/test').Locator[]} targets */
  async click(...targets) {
    this.hands += 2;
    for (const target of targets) {
      await target.click();
      this.pointings += 1;
      this.other += 1;
    }
  }

  tally() {
    const { content, other, thoughts, pointings, hands } = this;
    const seconds = (content + other) * KEY + thoughts * THOUGHT + pointings * POINTING + hands * HAND;
    return { contentKeys: content, otherKeys: other, thoughts, pointings, seconds: Number(seconds.toFixed(1)) };
  }
}
