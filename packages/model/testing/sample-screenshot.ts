/** A picture of 4 x 3 pixels, of the form that screenshots have. */
export function sampleScreenshot(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob('UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoEAAMAB0CWJaACdLoAA5gA/tDK8WxSG5n61CMOZCAAAA=='), (sign) =>
    sign.charCodeAt(0),
  );
}
