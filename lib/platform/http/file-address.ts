/** Addresses of files, lists and labels. Each lasts as long as the network of its reader takes, or the carrier whose label it is. */
export const FILE_ADDRESS = /\/(?:export|labels?|rejected)$|\/hand-over\/[^/]+\/list$/;
