/** All addresses that a name has now, as connections to it would find them. */
import { lookup } from 'node:dns';

/** Rejects where it has none. */
export type AddressesOf = (host: string) => Promise<readonly string[]>;

export const addressesBySystem: AddressesOf = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => (error === null ? resolve(found.map(({ address }) => address)) : reject(error)));
  });
