/** Connections to mail servers: addresses by the check's own DNS, refused where a policy forbids them, with a time limit for every step. */
import { connect, type Socket } from 'node:net';
import type { ConnectFault } from '@orbweaver/model/api/mail-report.ts';
import type { MailDialer, MailDns, MailFault } from '@orbweaver/tools/smtp/ports.ts';
import { SocketConnection } from './mail-connection.ts';

export interface MailDialerOptions {
  readonly dns: MailDns;
  /** May this address be connected to? Asked with the very address that is used. */
  readonly isAllowed: (address: string, host: string, port: number) => boolean;
  /** Words for a host all of whose addresses are forbidden. */
  readonly explain: (host: string, port: number) => string;
  /** For connecting and for each reply. */
  readonly timeoutMs: number;
  /** For the whole conversation. */
  readonly totalMs: number;
  /** PEM certificates to trust beside the usual ones. */
  readonly trusted?: readonly string[];
}

const triedAddresses = 3;

export function createMailDialer(options: MailDialerOptions): MailDialer {
  return {
    async dial(host, port) {
      const { records, fault } = await options.dns.addresses(host);
      if (records.length === 0) throw mailFault('unreachable', fault === 'none' ? `${host} has no address` : `${host}: DNS ${fault}`);
      const allowed = records.filter((address) => options.isAllowed(address, host, port));
      if (allowed.length === 0) throw mailFault('forbidden', options.explain(host, port));
      let last: unknown;
      for (const address of allowed.slice(0, triedAddresses)) {
        try {
          const socket = await open(address, port, options.timeoutMs);
          return new SocketConnection(socket, address, options);
        } catch (error) {
          last = error;
        }
      }
      throw last;
    },
  };
}

function open(address: string, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, timeout: timeoutMs });
    const fail = (fault: MailFault) => {
      socket.destroy();
      reject(fault);
    };
    socket.once('connect', () => {
      socket.removeAllListeners();
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('timeout', () => fail(mailFault('timeout', `${address}:${port} did not answer in ${timeoutMs / 1000} s`)));
    socket.once('error', (error) =>
      fail(mailFault('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable', error.message)),
    );
  });
}

export function mailFault(fault: ConnectFault, detail: string): MailFault {
  return Object.assign(new Error(detail), { mailFault: fault });
}
