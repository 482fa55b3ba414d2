import { expect, test, vi } from 'vitest';
import { fetchLateWords, forgetWords, wordsToShow } from '@/components/ui/late-words';
import { LANGUAGE_TAGS } from '@/lib/i18n/locales';

test('where the texts of a new language cannot be fetched, those that are there are shown, and it is tried once until they are forgotten', async () => {
  let tries = 0;
  vi.doMock('../../messages/sv/camera.json', () => {
    tries += 1;
    throw new Error('The network is lost.');
  });
  const english = await fetchLateWords(LANGUAGE_TAGS.en);
  const shown = wordsToShow(LANGUAGE_TAGS.sv);
  expect(await shown).toBe(english);
  expect(wordsToShow(LANGUAGE_TAGS.sv)).toBe(shown);
  expect(tries).toBe(1);
  vi.doUnmock('../../messages/sv/camera.json');
  forgetWords(LANGUAGE_TAGS.sv);
  expect(await wordsToShow(LANGUAGE_TAGS.sv)).toMatchObject({ camera: { title: expect.any(String) } });
  expect(await wordsToShow(LANGUAGE_TAGS.sv)).not.toBe(english);
});
