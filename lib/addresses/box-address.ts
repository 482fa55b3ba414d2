const BOX = /^(?:postboks|p\.? ?b\.?|pb\.?|boks|box|pl|p\.? ?o\.? ?box)\s*\d/iu;

/** Whether an address is a post-office box, as the northern countries write one (`Postboks 14`, `Box 114`, `PL 45`). */
export function isBoxAddress(address: string): boolean {
  return BOX.test(address.trim());
}
