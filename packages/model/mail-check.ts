/** What a mail check can be told of a server's encryption, and the parts that its report has. */

/** 'auto': TLS at once on port 465, else STARTTLS where it is offered. */
export const smtpSecurities = ['auto', 'tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

export const smtpSections = ['mx', 'connection', 'tls', 'signin', 'ptr', 'spf', 'dkim', 'dmarc', 'mta-sts'] as const;
export type SmtpSection = (typeof smtpSections)[number];
