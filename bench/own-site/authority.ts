// A test authority and a certificate of it for one host, made by openssl, valid for a season.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  /** PEM files. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Writes the files into `folder`. */
export function makeCertificate(host: string, folder: string): Certificate {
  const [ca, caKey, cert, key, request, names] = ['ca.pem', 'ca.key', 'site.pem', 'site.key', 'site.csr', 'names.cnf'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string, string];
  const openssl = (...args: string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args[0]} ended with ${status}: ${stderr}`);
  };
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = ['-subj', '/CN=Orbweaver test authority', '-addext', 'basicConstraints=critical,CA:TRUE'];
  openssl('req', '-x509', ...curve, ...authority, '-keyout', caKey, '-out', ca, '-days', '90');
  openssl('req', ...curve, '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
  writeFileSync(names, `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`);
  openssl('x509', '-req', '-in', request, '-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-out', cert, '-days', '90', '-extfile', names);
  return { ca, cert, key };
}
