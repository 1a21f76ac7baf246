/**
 * Bytes of a request and its answer besides the answer's body: the headers of both, the session included. Browsers report a constant of 300
 * for the answer's headers, whatever their size, and nothing for the request's. Over HTTP/2 and 3 headers are compressed. Measured through
 * a proxy that counts both directions: `e2e/offline/month-bytes.mobile.spec.ts`.
 * https://www.w3.org/TR/resource-timing/#dom-performanceresourcetiming-transfersize
 */
const HEADS = { plain: 1_100, compressed: 250 } as const;

type Sized = Pick<PerformanceResourceTiming, 'transferSize' | 'encodedBodySize' | 'nextHopProtocol'>;

/** Bytes that an entry cost on the network, in both directions; 0 when it came from the browser's cache. */
export function wireBytes({ transferSize, encodedBodySize, nextHopProtocol }: Sized): number {
  if (transferSize === 0) return 0;
  // An answer 'not modified' has no body on the network, though the entry has a size.
  const body = transferSize > encodedBodySize ? encodedBodySize : 0;
  return body + (/^h[23]/.test(nextHopProtocol) ? HEADS.compressed : HEADS.plain);
}
