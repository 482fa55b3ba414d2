'use client';

import { Search } from 'lucide';
import { useTranslations } from 'next-intl';
import { LabelMark } from '@/components/printing/label-mark';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button, type ButtonTone } from '@/components/ui/button';
import { Radio, RadioCard, RadioGroup } from '@/components/ui/choices';
import { ShipmentNumber } from '@/components/ui/identifier';
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from '@/components/ui/inputs';
import { MessageLine } from '@/components/ui/messages';
import { EmptyState, type MarkTone, Notice, Progress, Skeleton, UndoLine } from '@/components/ui/notice';
import { Fold, Section } from '@/components/ui/section';
import { StateMark } from '@/components/ui/state-mark';
import { Tag } from '@/components/ui/table';
import { TabList, TabPanel } from '@/components/ui/tabs';
import { LABEL_STATES, LISTED_STATES } from '@/lib/bookings/list-query';

const BUTTONS: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];
const NOTICES: readonly MarkTone[] = ['info', 'success', 'warning', 'failure', 'unknown'];
const GROUNDS = [
  ['success', 'plain'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['failure', 'failure'],
] as const;
const SHIPMENT_ID = '(401)70712345678901234';
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2';

/** The controls of the kit, each in the states it can have. */
export function Controls() {
  const t = useTranslations('looks');
  const states = useTranslations('bookings.states');
  const labels = useTranslations('printing.list.states');
  return (
    <>
      <Section title={t('buttons')}>
        <div className="flex flex-col gap-2">
          {BUTTONS.map((tone) => (
            <div key={tone} className="flex flex-wrap gap-2">
              <Button tone={tone}>{t(`tones.${tone}`)}</Button>
              <Button tone={tone}>
                {t('withKey')} <KeyCap>N</KeyCap>
              </Button>
              <Button tone={tone} busy>
                {t('busy')}
              </Button>
              <Button tone={tone} disabled>
                {t('disabled')}
              </Button>
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('fields')}>
        <div className={COLUMNS}>
          <TextField name="empty" label={t('label')} mark={t('mark')} placeholder={t('placeholder')} />
          <TextField name="filled" label={t('label')} isRequired defaultValue={t('value')} hint={t('hint')} />
          <TextField name="refused" label={t('label')} isRequired error={t('error')} />
          <TextField name="doubted" label={t('label')} defaultValue={t('value')} warning={t('warning')} />
          <TextField name="disabled" label={t('label')} defaultValue={t('value')} disabled />
          <TextField name="search" label={t('label')} type="search" drawing={Search} placeholder={t('placeholder')} />
          <NumberField name="number" label={t('number')} unit="g" defaultValue="1500" />
          <SelectField name="select" label={t('label')}>
            <option>{t('value')}</option>
          </SelectField>
          <TextAreaField name="area" label={t('label')} defaultValue={t('value')} />
        </div>
      </Section>
      <Section title={t('choices')}>
        <div className={COLUMNS}>
          <div>
            <CheckboxField name="on" label={t('chosen')} hint={t('hint')} defaultChecked />
            <CheckboxField name="off" label={t('notChosen')} />
            <CheckboxField name="fixed" label={t('disabled')} disabled defaultChecked />
          </div>
          <RadioGroup name="radios" legend={t('choices')}>
            <Radio name="radio" value="a" label={t('chosen')} number={1} defaultChecked />
            <Radio name="radio" value="b" label={t('notChosen')} number={2} />
          </RadioGroup>
          <RadioCard name="card" value="a" title={t('chosen')} details={t('hint')} number={1} defaultChecked />
          <RadioCard name="card" value="b" title={t('notChosen')} details={t('hint')} number={2} />
        </div>
      </Section>
      <Section title={t('notices')}>
        <div className="flex flex-col gap-2">
          {NOTICES.map((tone) => (
            <Notice key={tone} tone={tone} title={t(`signals.${tone}`)}>
              {t('hint')}
            </Notice>
          ))}
        </div>
      </Section>
      <Section title={t('messages')}>
        <div className="flex flex-col gap-2">
          {GROUNDS.map(([tone, ground]) => (
            <MessageLine
              key={tone}
              tone={tone}
              ground={ground}
              title={t(`signals.${tone}`)}
              text={t('hint')}
              actions={<Button>{t('tones.secondary')}</Button>}
            />
          ))}
        </div>
      </Section>
      <Section title={t('states')}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {LISTED_STATES.map((state) => (
            <StateMark key={state} state={state} label={states(state)} />
          ))}
          {LABEL_STATES.map((state) => (
            <LabelMark key={state} state={state} word={labels(state)} />
          ))}
        </div>
        <ShipmentNumber value={SHIPMENT_ID} className="mt-3 block text-2xl font-semibold" />
      </Section>
      <Section title={t('parts')}>
        <div className="flex flex-col gap-3">
          <div>
            <TabList
              label={t('parts')}
              tabs={[
                { id: 'on', label: t('chosen'), href: '#on', mark: t('unsaved') },
                { id: 'off', label: t('notChosen'), href: '#off' },
              ]}
              chosen="on"
              onChoose={() => undefined}
            />
            <TabPanel id="on" chosen="on">
              <Tag>{t('label')}</Tag> <Tag tone="accent">{t('chosen')}</Tag>
            </TabPanel>
            <TabPanel id="off" chosen="on">
              {t('hint')}
            </TabPanel>
          </div>
          <Fold title={t('fold')} says={t('value')}>
            {t('hint')}
          </Fold>
          <UndoLine text={t('done')}>
            <Button tone="quiet">{t('undo')}</Button>
          </UndoLine>
          <Progress text={t('busy')} />
          <Skeleton className="h-18.5" />
          <EmptyState title={t('empty')}>
            {t('hint')} <Button>{t('tones.secondary')}</Button>
          </EmptyState>
        </div>
      </Section>
    </>
  );
}
