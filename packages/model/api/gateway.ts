/** Where the fetch gateway takes WebSocket connections; `?scan=` names the grant. Its frames are `platform/gateway/frames.ts`. */
export const gatewayPath = '/server/gateway';
