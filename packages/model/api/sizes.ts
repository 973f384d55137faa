/** Sizes that forms and tools show and the schemas of the calls hold. Here, so that a page can read them without the schemas. */

/** Characters of one text whose writing is checked. */
export const maxWritingChars = 60_000;

/** Characters of an agreement or a privacy notice. */
export const maxPublicTextChars = 200_000;

/** Bytes of one picture; a larger one is refused. */
export const maxPictureBytes = 25_000_000;

/** Characters of the text of an article in one language. */
export const maxContentChars = 100_000;

/** Characters of an answer to a message. */
export const maxAnswerChars = 20_000;

/** Characters of one message of a ticket. */
export const maxTicketChars = 20_000;

/** Bytes of one file of a ticket. */
export const maxTicketFileBytes = 10 * 1024 * 1024;

/** Files of one message of a ticket. */
export const maxTicketFiles = 10;

/** Characters of what a ticket is about. */
export const maxTicketSubjectChars = 200;

/** Characters of a text in a report: what is longer is cut before it is sent. It is no address that anybody opens, and the report shows its beginning. */
export const maxReportText = 8_192;

/** Pages that one grant of `analysis` may name; more are a new scan. */
export const maxAnalysedPages = 1000;

/** A value in a path: the longest is the token of a mail's link. */
export const maxPathValueChars = 400;
