import { ArrowUp, X } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { NAMES_ITS_FIELDS } from '@/components/ui/field-link';
import { showRefusal } from '@/components/ui/form-faults';
import { Icon } from '@/components/ui/icon';
import { SelectField, TextField } from '@/components/ui/inputs';
import { tryRulesAction } from '@/lib/online-shops/actions';
import { firstFaulty, MOST_RULES } from '@/lib/online-shops/delivery-rules';
import type { OnlineShopForm } from '@/lib/online-shops/schema';

export type RuleChoices = { deliveries: string[]; countries: string[]; solutions: string[] };

type Rule = OnlineShopForm['rules'][number];

const ANY_ORDER: Rule = { delivery: '', country: '', overKg: '', solution: '' };

type RulesFieldProps = {
  onlineShopId: string;
  form: UseFormReturn<OnlineShopForm>;
  error: (path: `rules.${number}.${keyof Rule}`) => string | undefined;
  choices: RuleChoices;
};

/** The rules of an online shop, a line each, and how many orders that are to be shipped fit them. */
export function RulesField({ onlineShopId, form, error, choices }: RulesFieldProps) {
  const t = useTranslations('online-shops.rules');
  const rules = useWatch({ control: form.control, name: 'rules' });
  const [tried, setTried] = useState<{ fits: number[]; orders: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The place of the rule that was added or moved: the focus goes with it. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current !== null) list.current?.children[next.current]?.querySelector('select')?.focus();
    next.current = null;
  });
  const write = (changed: Rule[]) => {
    setTried(null);
    const { isSubmitted, errors } = form.formState;
    form.setValue('rules', changed, { shouldDirty: true, shouldValidate: isSubmitted || errors.rules !== undefined });
  };
  /** What is wrong is said at its field, and beside the button which rule has it. */
  const tryAll = async () => {
    const result = await tryRulesAction({ onlineShopId, rules });
    if (result.ok) return result;
    showRefusal(form, result.error);
    const place = firstFaulty(result.error.fields);
    const key = 'onlineShops.ruleFaulty';
    return place === null ? result : { ok: false as const, error: { key, values: { place: place + 1 } } };
  };
  const add = () => {
    next.current = rules.length;
    write([...rules, ANY_ORDER]);
  };
  const moveUp = (at: number) => {
    next.current = at - 1;
    write(rules.toSpliced(at, 1).toSpliced(at - 1, 0, ...rules.slice(at, at + 1)));
  };
  return (
    <fieldset id="rules" className="flex flex-col gap-3">
      <legend className="sr-only">{t('title')}</legend>
      {rules.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ol ref={list} className="flex flex-col gap-4 empty:hidden">
        {rules.map((rule, at) => {
          const part = (name: keyof Rule) => ({
            name: `rules.${at}.${name}`,
            error: error(`rules.${at}.${name}`),
            value: rule[name],
            onChange: ({ target }: { target: { value: string } }) =>
              write(rules.map((each, place) => (place === at ? { ...each, [name]: target.value } : each))),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a line shows is its rule's alone, wherever it stands
            <li key={at}>
              <fieldset
                {...{ [NAMES_ITS_FIELDS]: '' }}
                className="grid grid-cols-2 items-start gap-x-2 gap-y-4 sm:grid-cols-[2fr_1fr_1fr_2fr_auto]"
              >
                <legend className="sr-only">{t('rule', { place: at + 1 })}</legend>
                <SelectField label={t('delivery')} {...part('delivery')}>
                  <option value="">{t('any')}</option>
                  <Options names={withChosen(choices.deliveries, rule.delivery)} />
                </SelectField>
                <SelectField label={t('country')} {...part('country')}>
                  <option value="">{t('any')}</option>
                  <Options names={withChosen(choices.countries, rule.country)} />
                </SelectField>
                <TextField label={t('overKg')} inputMode="decimal" className="narrow" {...part('overKg')} />
                <SelectField label={t('solution')} {...part('solution')}>
                  <option value="">{t('choose')}</option>
                  <Options names={choices.solutions} />
                  {rule.solution === '' || choices.solutions.includes(rule.solution) ? null : (
                    <option value={rule.solution}>{t('gone', { name: rule.solution })}</option>
                  )}
                </SelectField>
                <div className="flex items-center gap-1 sm:mt-5.5">
                  <Button
                    tone="quiet"
                    aria-label={t('up', { place: at + 1 })}
                    disabled={at === 0}
                    onClick={() => moveUp(at)}
                  >
                    <Icon drawing={ArrowUp} />
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={t('remove', { place: at + 1 })}
                    onClick={() => {
                      write(rules.filter((_, place) => place !== at));
                      document.getElementById(ADD)?.focus();
                    }}
                  >
                    <Icon drawing={X} />
                  </Button>
                </div>
                {tried ? (
                  <p className="col-span-full text-sm text-muted tabular-nums">
                    {t('fits', { count: tried.fits[at] ?? 0, orders: tried.orders })}
                  </p>
                ) : null}
              </fieldset>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button id={ADD} aria-disabled={rules.length >= MOST_RULES} onClick={add}>
          {t('add')}
        </Button>
        {rules.length > 0 ? (
          <ActionButton id="try-rules" tone="quiet" action={tryAll} onDone={setTried}>
            {t('try')}
          </ActionButton>
        ) : null}
      </div>
      <p role="status" className="text-muted empty:hidden">
        {tried
          ? t('rest', { count: tried.orders - tried.fits.reduce((sum, count) => sum + count, 0), orders: tried.orders })
          : null}
      </p>
    </fieldset>
  );
}

const ADD = 'add-rule';

const Options = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));

/** With what was chosen once, where no order has it any more. */
const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen === '' || names.includes(chosen) ? [...names] : [...names, chosen];
