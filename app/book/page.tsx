import { redirect } from 'next/navigation';

/** Book is the home page; this address is what people guess. */
export default function BookAddress() {
  redirect('/');
}
