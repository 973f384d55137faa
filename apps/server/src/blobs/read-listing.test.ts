import { expect, test } from 'vitest';
import { readListing } from './read-listing.ts';

/** After the example of the store's documentation, "ListObjectsV2". */
const listing = (contents: string, more = '<IsTruncated>false</IsTruncated>') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name><Prefix/><KeyCount>1</KeyCount><MaxKeys>1000</MaxKeys>${more}
  ${contents}
</ListBucketResult>`;
const object = (name: string) =>
  `<Contents><Key>${name}</Key><LastModified>2009-10-12T17:50:30.000Z</LastModified><ETag>&quot;fba9&quot;</ETag><Size>434234</Size><Owner><ID>7</ID><Key>x</Key></Owner></Contents>`;
const names = (xml: string) => readListing(xml).objects.map(({ name }) => name);

test('objects with their sizes and times', () => {
  expect(readListing(listing(object('a/0')))).toEqual({
    objects: [{ name: 'a/0', bytes: 434_234 }],
    next: null,
  });
  expect(readListing(listing(''))).toEqual({ objects: [], next: null });
});

test('a list that goes on', () => {
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1ueG&amp;cXCJ/w==</NextContinuationToken>';
  expect(readListing(listing(object('a/0'), more)).next).toBe('1ueG&cXCJ/w==');
});

test('names with entities, in sections of characters, and in the encoding of addresses', () => {
  expect(names(listing(object('a&amp;b&#x3c;')))).toEqual(['a&b<']);
  expect(names(listing(object('<![CDATA[<Key>a&amp;</Key>]]>')))).toEqual(['<Key>a&amp;</Key>']);
  expect(names(listing(object('a+%2B%00'), '<IsTruncated>false</IsTruncated><EncodingType>url</EncodingType>'))).toEqual(['a +\0']);
  expect(names(listing(object('a+%2B')))).toEqual(['a+%2B']);
});

test('what is no list is refused', () => {
  expect(() => readListing('<Error><Code>NoSuchBucket</Code></Error>')).toThrow('something else');
  expect(() => readListing('<html><body>Welcome<br></body></html>')).toThrow();
  expect(() => readListing(listing(object('a/0')).slice(0, -30))).toThrow();
  expect(() => readListing('')).toThrow();
  // Declared entities are never put in.
  expect(() => readListing(`<!DOCTYPE x [<!ENTITY a "aaa">]>${listing(object('&a;')).replace(/^.*\n/, '')}`)).toThrow();
});
