/** A text of ours and of strangers as an incoming webhook of Slack takes it: nothing in it is markup, a mention or a preview (docs.slack.dev, formatting message text). */

/** Slack cuts at 40,000. */
const maxChars = 8_000;

export function slackMessage(text: string): object {
  const cut = text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
  const inert = cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: inert, mrkdwn: false, unfurl_links: false, unfurl_media: false };
}
