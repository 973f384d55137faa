/** What a check of a domain's mail found: observations, and findings drawn from them. The check is `tools/smtp/`. */
import { type ZodRawShape, type ZodType, z } from 'zod';
import { smtpFindingIds, smtpSections } from '../mail-check.ts';

const list = <S extends ZodType>(item: S) => z.array(item).readonly();
const shape = <S extends ZodRawShape>(fields: S) => z.object(fields).readonly();
const texts = list(z.string());

const mxSchema = shape({
  preference: z.number(),
  /** '' for the null MX of RFC 7505. */
  host: z.string(),
});

export type MxRecord = z.infer<typeof mxSchema>;

const dnsFault = z.enum(['none', 'failed', 'timeout']);

export type DnsFault = z.infer<typeof dnsFault>;

const connectFault = z.enum(['refused', 'timeout', 'unreachable', 'closed', 'forbidden', 'tls', 'protocol', 'too-long']);

export type ConnectFault = z.infer<typeof connectFault>;

const certificateSchema = shape({
  subject: z.string(),
  names: texts,
  issuer: z.string(),
  /** ISO dates. */
  validFrom: z.string(),
  validTo: z.string(),
  isSelfSigned: z.boolean(),
  /** OpenSSL's code of what is wrong with the chain ('CERT_HAS_EXPIRED'); null when it is trusted and names the host. */
  problem: z.string().nullable(),
});

export type CertificateSeen = z.infer<typeof certificateSchema>;

const tlsSchema = shape({
  /** 'TLSv1.3' */
  protocol: z.string(),
  cipher: z.string(),
  certificate: certificateSchema,
});

export type TlsSeen = z.infer<typeof tlsSchema>;

const transcriptLineSchema = shape({
  from: z.enum(['client', 'server']),
  /** Secrets are replaced. */
  text: z.string(),
  /** Since the connection was asked for. */
  ms: z.number(),
});

export type TranscriptLine = z.infer<typeof transcriptLineSchema>;

const serverProbeSchema = shape({
  host: z.string(),
  port: z.number(),
  address: z.string().nullable(),
  /** Where the conversation ended early. */
  fault: shape({ at: z.string(), fault: connectFault, detail: z.string() }).nullable(),
  banner: z.string().nullable(),
  bannerCode: z.number().nullable(),
  /** The longest that the server took for one reply. */
  slowestMs: z.number(),
  extensions: texts,
  startTls: z.enum(['used', 'at-once', 'not-offered', 'refused', 'failed', 'not-asked']),
  tls: tlsSchema.nullable(),
  authMethods: texts,
  /** Methods that send a password readable, offered before encryption. */
  plainAuthBeforeTls: z.boolean(),
  signIn: z.enum(['accepted', 'refused', 'no-method', 'not-encrypted', 'not-asked']),
  testMail: z.enum(['accepted', 'put-off', 'refused', 'not-asked']),
  reverse: texts,
  reverseFault: dnsFault,
  /** A name from the PTR record leads back to the address. */
  isReverseConfirmed: z.boolean(),
  transcript: list(transcriptLineSchema),
});

export type ServerProbe = z.infer<typeof serverProbeSchema>;

const dkimKeySchema = shape({
  type: z.string(),
  /** RSA modulus length; 256 for ed25519; null when the key cannot be read. */
  bits: z.number().nullable(),
  isRevoked: z.boolean(),
  isTest: z.boolean(),
  faults: texts,
});

export type DkimKey = z.infer<typeof dkimKeySchema>;

const selectorSchema = shape({ selector: z.string(), record: z.string(), key: dkimKeySchema.nullable() });

export type SelectorSeen = z.infer<typeof selectorSchema>;

const spfWalkSchema = shape({
  /** Terms that ask DNS: at most ten (RFC 7208, section 4.6.4). */
  lookups: z.number(),
  /** Of these, without any answer: at most two. */
  voidLookups: z.number(),
  /** Included domains without exactly one SPF record. */
  broken: texts,
  /** Names that DNS did not answer for. */
  unanswered: texts,
  /** What a receiver says of mail from the address; null when none was given, or DNS did not answer. */
  verdict: z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'permerror']).nullable(),
});

export type SpfWalk = z.infer<typeof spfWalkSchema>;

const dmarcSchema = shape({
  policy: z.string(),
  subdomainPolicy: z.string().nullable(),
  percent: z.number(),
  reports: texts,
  faults: texts,
});

export type DmarcPolicy = z.infer<typeof dmarcSchema>;

const mtaStsSchema = shape({
  mode: z.string(),
  mx: texts,
  /** Seconds. */
  maxAge: z.number(),
  faults: texts,
});

export type MtaStsPolicy = z.infer<typeof mtaStsSchema>;

const domainSchema = shape({
  mx: list(mxSchema),
  mxFault: dnsFault,
  /** Mail hosts that are aliases, which RFC 2181, section 10.3 forbids. */
  aliases: texts,
  /** Mail hosts without an address. */
  unresolved: texts,
  /** Names whose records nobody knows: DNS did not answer for them. */
  unanswered: texts,
  hasAddress: z.boolean(),
  spf: texts,
  spfWalk: spfWalkSchema.nullable(),
  dkim: list(selectorSchema),
  selectorsNamed: z.boolean(),
  dmarc: texts,
  /** Where the DMARC record was found: the domain itself or the organisation's. */
  dmarcAt: z.string().nullable(),
  dmarcPolicy: dmarcSchema.nullable(),
  mtaSts: texts,
  mtaStsPolicy: mtaStsSchema.nullable(),
  mtaStsFault: z.string().nullable(),
  tlsReporting: texts,
});

export type DomainSeen = z.infer<typeof domainSchema>;

const findingSchema = shape({
  /** Names the words: `tool-smtp.finding.<id>`. */
  id: z.enum(smtpFindingIds),
  section: z.enum(smtpSections),
  outcome: z.enum(['error', 'warning', 'notice', 'good']),
  /** For the words; plain texts and numbers. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
});

export type SmtpFinding = z.infer<typeof findingSchema>;

export const smtpReportSchema = shape({
  /** null when a single server was asked for. */
  domain: z.string().nullable(),
  seen: domainSchema.nullable(),
  servers: list(serverProbeSchema),
  findings: list(findingSchema),
});

export type SmtpReport = z.infer<typeof smtpReportSchema>;
