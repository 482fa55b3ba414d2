// What is asked of the Admin API of Shopify, by its GraphQL schema. `npm run shopify:schema` cuts the practice store's schema to what stands here.

/** Versions are kept for a year; a request for an older one is answered by the oldest there is. */
export const API_VERSION = '2026-10';

const LINES = `fragment Lines on LineItemConnection {
  pageInfo { hasNextPage endCursor }
  nodes { id name sku currentQuantity unfulfilledQuantity requiresShipping weight { unit value } }
}`;

/** Few orders have more lines; theirs are read one order at a time. */
const ORDER = `fragment Order on Order {
  id name createdAt updatedAt cancelledAt closedAt note email phone
  displayFulfillmentStatus displayFinancialStatus
  shippingAddress { ...Address }
  billingAddress { ...Address }
  shippingLine { title }
  lineItems(first: 20) { ...Lines }
}
fragment Address on MailingAddress { name company address1 address2 zip city countryCodeV2 phone }
${LINES}`;

export const OPERATIONS = {
  test: `query { shop { myshopifyDomain } currentAppInstallation { accessScopes { handle } } }`,
  orders: `query ($query: String!, $after: String) {
    orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { ...Order }
    }
  }
  ${ORDER}`,
  order: `query ($id: ID!) { order(id: $id) { ...Order } } ${ORDER}`,
  lines: `query ($id: ID!, $after: String) { order(id: $id) { lineItems(first: 250, after: $after) { ...Lines } } }
  ${LINES}`,
  fulfilments: `query ($id: ID!) { order(id: $id) { fulfillments(first: 100) {
    id status
    trackingInfo { number }
    fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } }
  } } }`,
  fulfilmentOrders: `query ($id: ID!) { order(id: $id) { fulfillmentOrders(first: 50) { nodes {
    id
    supportedActions { action }
    assignedLocation { name }
    lineItems(first: 250) { nodes { id remainingQuantity lineItem { id } } }
  } } } }`,
  fulfil: `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id }
    userErrors { message }
  } }`,
  subscriptions: `query ($uri: String!) { webhookSubscriptions(first: 50, uri: $uri) { nodes { id topic } } }`,
  subscribe: `mutation ($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) { userErrors { field message } }
  }`,
  unsubscribe: `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { message } } }`,
  cancel: `mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } userErrors { message } } }`,
} as const;
