// Written by `npm run shopify:schema`: what our operations name of the published schema of the Admin API 2026-10.

export const ADMIN_SCHEMA = `schema { query: QueryRoot mutation: Mutation }

type AccessScope {
  handle: String!
}

type AppInstallation {
  accessScopes: [AccessScope!]!
}

enum CountryCode { AC AD AE AF AG AI AL AM AN AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW ZZ }

scalar DateTime

type Fulfillment {
  fulfillmentLineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean): FulfillmentLineItemConnection!
  id: ID!
  status: FulfillmentStatus!
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
}

type FulfillmentCancelPayload {
  fulfillment: Fulfillment
  userErrors: [UserError!]!
}

type FulfillmentCreatePayload {
  fulfillment: Fulfillment
  userErrors: [UserError!]!
}

input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
  notifyCustomer: Boolean
  originAddress: FulfillmentOriginAddressInput
  trackingInfo: FulfillmentTrackingInput
}

type FulfillmentLineItem {
  lineItem: LineItem!
  quantity: Int
}

type FulfillmentLineItemConnection {
  nodes: [FulfillmentLineItem!]!
}

type FulfillmentOrder {
  assignedLocation: FulfillmentOrderAssignedLocation!
  id: ID!
  lineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean): FulfillmentOrderLineItemConnection!
  supportedActions: [FulfillmentOrderSupportedAction!]!
}

enum FulfillmentOrderAction { CANCEL_FULFILLMENT_ORDER CREATE_FULFILLMENT EXTERNAL HOLD MARK_AS_OPEN MERGE MOVE RELEASE_HOLD REPORT_PROGRESS REQUEST_CANCELLATION REQUEST_FULFILLMENT SPLIT }

type FulfillmentOrderAssignedLocation {
  name: String!
}

type FulfillmentOrderConnection {
  nodes: [FulfillmentOrder!]!
}

type FulfillmentOrderLineItem {
  id: ID!
  lineItem: LineItem!
  remainingQuantity: Int!
}

type FulfillmentOrderLineItemConnection {
  nodes: [FulfillmentOrderLineItem!]!
}

input FulfillmentOrderLineItemInput {
  id: ID!
  quantity: Int!
}

input FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: ID!
  fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
}

type FulfillmentOrderSupportedAction {
  action: FulfillmentOrderAction!
}

input FulfillmentOriginAddressInput {
  address1: String
  address2: String
  city: String
  countryCode: String!
  provinceCode: String
  zip: String
}

enum FulfillmentStatus { CANCELLED ERROR FAILURE OPEN PENDING SUCCESS }

type FulfillmentTrackingInfo {
  number: String
}

input FulfillmentTrackingInput {
  company: String
  number: String
  numbers: [String!]
  url: URL
  urls: [URL!]
}

type LineItem {
  currentQuantity: Int!
  id: ID!
  name: String!
  requiresShipping: Boolean!
  sku: String
  unfulfilledQuantity: Int!
  weight: Weight
}

type LineItemConnection {
  nodes: [LineItem!]!
  pageInfo: PageInfo!
}

type MailingAddress {
  address1: String
  address2: String
  city: String
  company: String
  countryCodeV2: CountryCode
  name: String
  phone: String
  zip: String
}

type Mutation {
  fulfillmentCancel(id: ID!): FulfillmentCancelPayload
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
}

type Order {
  billingAddress: MailingAddress
  cancelledAt: DateTime
  closedAt: DateTime
  createdAt: DateTime!
  displayFinancialStatus: OrderDisplayFinancialStatus
  displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
  email: String
  fulfillmentOrders(after: String, before: String, displayable: Boolean, first: Int, last: Int, query: String, reverse: Boolean): FulfillmentOrderConnection!
  fulfillments(first: Int, query: String): [Fulfillment!]!
  id: ID!
  lineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean): LineItemConnection!
  name: String!
  note: String
  phone: String
  shippingAddress: MailingAddress
  shippingLine: ShippingLine
  updatedAt: DateTime!
}

type OrderConnection {
  nodes: [Order!]!
  pageInfo: PageInfo!
}

enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }

enum OrderDisplayFulfillmentStatus { FULFILLED FULFILLMENT_NOT_REQUIRED IN_PROGRESS ON_HOLD OPEN PARTIALLY_FULFILLED PENDING_FULFILLMENT REQUEST_DECLINED RESTOCKED SCHEDULED UNFULFILLED }

enum OrderSortKeys { CREATED_AT CURRENT_TOTAL_PRICE CUSTOMER_NAME DESTINATION FINANCIAL_STATUS FULFILLMENT_STATUS ID ORDER_NUMBER PO_NUMBER PROCESSED_AT RELEVANCE TOTAL_ITEMS_QUANTITY TOTAL_PRICE UPDATED_AT }

type PageInfo {
  endCursor: String
  hasNextPage: Boolean!
}

type QueryRoot {
  currentAppInstallation: AppInstallation!
  order(id: ID!): Order
  orders(after: String, before: String, first: Int, last: Int, query: String, reverse: Boolean, savedSearchId: ID, sortKey: OrderSortKeys): OrderConnection!
  shop: Shop!
}

type ShippingLine {
  title: String!
}

type Shop {
  myshopifyDomain: String!
}

scalar URL

type UserError {
  message: String!
}

type Weight {
  unit: WeightUnit!
  value: Float!
}

enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
`;
