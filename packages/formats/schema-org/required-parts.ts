/**
 * What items inside a feature's markup must have once they are there. Google Search Central, the guide of each feature (`Feature.guide`),
 * as of July 2026.
 */

/** `Type` or `.property` that holds it, after the ids of the features where they differ; `a|b` = one of them. */
const table = `
Answer: text
BroadcastEvent: isLiveBroadcast startDate endDate
Clip: name startOffset url
DataDownload: contentUrl
SeekToAction: target startOffset-input
.itemReviewed: name
carousel/ListItem: url|item.url url|item.name
discussion-forum/Comment: author datePublished text|image|video
job-posting/.jobLocation: address.addressCountry
merchant-listing,product-variants/Offer: price|priceSpecification.price priceCurrency|priceSpecification.priceCurrency
merchant-listing/AggregateOffer: price
offer-shipping,product,software-app/Offer: price|priceSpecification.price
product/AggregateOffer: lowPrice priceCurrency
qa/Comment: text
software-app/AggregateOffer: lowPrice`;

const none: readonly string[] = [];
let read: ReadonlyMap<string, readonly string[]> | null = null;

/** Requirements of an item of these types that stands in `property` of a feature's markup, in the notation of `Feature.required`. */
export function requiredParts(featureId: string, types: readonly string[], property: string): readonly string[] {
  read ??= readTable();
  for (const place of [...types, `.${property}`]) {
    const found = read.get(`${featureId}/${place}`) ?? read.get(place);
    if (found !== undefined) return found;
  }
  return none;
}

function readTable(): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, readonly string[]>();
  for (const line of table.trim().split('\n')) {
    const [places = '', written = ''] = line.split(': ');
    const requirements = written.split(' ').map((each) => each.split('|').join(' / '));
    const [features = '', place] = places.split('/');
    if (place === undefined) parts.set(features, requirements);
    else for (const feature of features.split(',')) parts.set(`${feature}/${place}`, requirements);
  }
  return parts;
}
