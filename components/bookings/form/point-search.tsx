'use client';

import { ArrowRight } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PostalRow, useAddressHelp } from '@/components/addresses/address-help';
import { SolutionField } from '@/components/bookings/form/solution-choice';
import { fillNextForm } from '@/components/drafts/kept-form';
import { ServicePointPicker } from '@/components/service-points/service-point-picker';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CountryField, TextField } from '@/components/ui/inputs';
import { barePostalCode, isPlausiblePostalCode } from '@/lib/addresses/postal-code';
import { firstValues, toThirdParty, withSolution } from '@/lib/bookings/form-values';
import type { BookingContext } from '@/lib/bookings/schema';
import { MAX_LENGTH } from '@/lib/limits';
import { emptyParty } from '@/lib/party-form';
import type { NearbySearch } from '@/lib/service-points/nearby';
import type { ServicePointView } from '@/lib/service-points/places';

type Asked = Omit<NearbySearch, 'shopId'>;

/** The search alone: a customer on the phone asks where a parcel could be fetched. From a point found it goes on into a booking. */
export function PointSearch({ context }: { context: BookingContext }) {
  const t = useTranslations('service-points');
  const mark = useTranslations('common')('optional');
  const router = useRouter();
  const { control, register, getValues, setValue } = useForm<Asked>({ defaultValues: firstSearch(context) });
  const typed = useWatch({ control }) as Asked;
  // The bare code: written as its country does it is the same search, which is not asked twice.
  const asked = { ...typed, zipCode: barePostalCode(typed.zipCode) };
  const { postal, frame } = useAddressHelp({
    path: '',
    read: (name) => getValues(name as keyof Asked) ?? '',
    write: (name, value) => setValue(name as keyof Asked, value),
  });
  const [chosen, setChosen] = useState<{ point: ServicePointView; asked: string } | null>(null);
  // A point belongs to the search it was found with.
  const point = chosen?.asked === JSON.stringify(asked) ? chosen.point : null;
  const isWhole = isPlausiblePostalCode(asked.countryCode, asked.zipCode);
  // The map is there from the start: what is near the shop, until something is typed.
  const { zipCode, city, address: streetAddress } = context.sender;
  const nearShop = {
    ...asked,
    countryCode: context.sender.countryCode,
    zipCode: barePostalCode(zipCode),
    city,
    streetAddress,
  };
  const isUntouched =
    !typed.zipCode && !typed.city && !typed.streetAddress && typed.countryCode === nearShop.countryCode;
  const searched = isWhole ? asked : isUntouched ? nearShop : null;
  const points = useRef<HTMLDivElement>(null);
  const goToPoints = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!isPlain || !isWhole || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // Where they are not there yet their place waits for them: no field, so the keys 1 to 9 choose.
    (points.current?.querySelector<HTMLElement>('input:enabled') ?? points.current)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    frame.onKeyDown(event);
    goToPoints(event);
  };
  const book = () => {
    if (!point) return;
    const { solutionId, countryCode, city, streetAddress: address } = asked;
    // A form that was begun stays as the draft it is. In the browser's own storage, so that no address stands in a link or a log.
    fillNextForm(context, {
      values: {
        ...withSolution(context, firstValues(context), solutionId),
        recipient: { ...emptyParty(countryCode), address, zipCode: typed.zipCode, city },
        thirdParty: toThirdParty(point),
      },
      why: 'handed_over',
      wasPressed: false,
    });
    router.push('/');
  };
  return (
    <div className="whole-page pb-3 sm:pb-4">
      <div className="panel flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
        <h1>{t('title')}</h1>
        <fieldset
          className="grid min-w-0 flex-1 basis-160 grid-cols-12 gap-x-3 gap-y-2 max-sm:basis-full"
          {...frame}
          onKeyDown={press}
        >
          <legend className="sr-only">{t('nearAddress')}</legend>
          <CountryField
            label={t('country')}
            countries={context.countries}
            className="col-span-12 sm:col-span-4 lg:col-span-2"
            {...register('countryCode')}
          />
          <TextField label={t('zipCode')} className="col-span-4 sm:col-span-3 lg:col-span-2" {...register('zipCode')} />
          <TextField label={t('city')} className="col-span-8 sm:col-span-5 lg:col-span-2" {...register('city')} />
          <TextField
            label={t('streetAddress')}
            mark={mark}
            limit={MAX_LENGTH.address}
            className="col-span-12 sm:col-span-6 lg:col-span-3"
            {...register('streetAddress')}
          />
          <SolutionField
            label={t('solution')}
            solutions={context.solutions}
            className="col-span-12 sm:col-span-6 lg:col-span-3"
            {...register('solutionId')}
          />
          <PostalRow postal={postal} countries={context.countries} countryCode={typed.countryCode} endsAtDoor={false} />
        </fieldset>
      </div>
      <div ref={points} tabIndex={-1} className="panel flex flex-1 flex-col p-3">
        <ServicePointPicker
          search={searched && { shopId: context.shop.id, ...searched }}
          enabled
          chosen={point?.externalId ? { key: point.key, externalId: point.externalId, name: point.name } : null}
          onChoose={(next) => setChosen(next && { point: next, asked: JSON.stringify(asked) })}
          mayChooseNone={false}
          ground={context.ground}
          foot={
            point && isWhole ? (
              <Button tone="primary" onClick={book} className="w-full">
                {t('bookToPoint')} <Icon drawing={ArrowRight} />
              </Button>
            ) : (
              <p className="text-sm text-muted">{t('intro')}</p>
            )
          }
          className="min-h-80 flex-1 lg:min-h-[28rem]"
        />
      </div>
    </div>
  );
}

function firstSearch(context: BookingContext): Asked {
  const solution = context.solutions.find(({ kind }) => kind === 'pick_up') ?? context.solutions[0];
  return {
    solutionId: solution?.id ?? '',
    countryCode: context.sender.countryCode,
    zipCode: '',
    city: '',
    streetAddress: '',
  };
}
