import { type PracticeProduct, shopName } from './agreement';
import type { Routing } from './booking-answer-schema';
import type { BookingRequest } from './booking-schema';

/**
 * The eighteen `properties` of a booking. Meanings are not shown in the contract: the values only look like
 * routing, the same for the same consignee and product.
 */
export function routingFor(request: BookingRequest, product: PracticeProduct): Routing {
  const consignee = request.parties.find((party) => party.type === 'consignee');
  const consignor = request.parties.find((party) => party.type === 'consignor');
  const zipCode = (consignee?.zipCode ?? '').replaceAll(/\D/g, '');
  const zip = zipCode.padStart(4, '0');
  const region = zip.slice(0, 2);
  const route = Number(zip) % 40;
  const city = consignee?.postalName ?? '';
  return {
    areaId: zip.slice(0, 3),
    freightProductName: product.freightName,
    mainCarNumber: String(100 + route),
    pickupZipString: consignor?.zipCode ?? '',
    productName: product.freightTitle,
    regionId: region,
    routeAddress: consignee?.address ?? '',
    routeDescription: `${city} ${route + 1}`,
    routeName: `R${region}${String(route).padStart(2, '0')}`,
    routeSeq: String((Number(zip) % 97) + 1),
    routeZipAndCity: null,
    routing: `${region}-${String(route).padStart(2, '0')}`,
    routingCode: `${consignee?.countryCode ?? ''}${zip}`,
    routingDescription: `${city} ${zip}`,
    routingDetailed: `${region}-${String(route).padStart(2, '0')}-${product.freightProductId}`,
    shopName: shopName(request.shopId),
    transportCompanyId: String(product.transporterId),
    transportNetId: String(product.transporterId * 10),
  };
}
