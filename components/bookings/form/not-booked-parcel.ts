type Recipient = { name: string; address: string };

/** A parcel whose booking came to nothing: its recipient, the key it is booked again under, and one for another parcel typed over it. */
export type NotBookedParcel = { recipient: Recipient; againKey: string; otherKey: string };

/** The key of what stands in the form of such a parcel: once both name and address are others, it is another parcel. */
export function keyTypedOver({ recipient, againKey, otherKey }: NotBookedParcel, typed: Recipient): string {
  const isOther = (field: keyof Recipient) => {
    const [was, is] = [recipient[field], typed[field]].map((text) => text.trim().toLowerCase());
    return is !== '' && is !== was;
  };
  return isOther('name') && isOther('address') ? otherKey : againKey;
}
