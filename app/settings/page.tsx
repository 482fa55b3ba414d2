import { redirect } from 'next/navigation';

/** The settings open on their first part. */
export default function SettingsPage(): never {
  redirect('/settings/shops');
}
