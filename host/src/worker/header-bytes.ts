/**
 * What a request and its answer weigh beside the answer's body, in bytes: the head of each, with the session. Browsers give a constant of 300 for the
 * answer's, whatever it was, and nothing for the request's. Over HTTP/2 and 3 heads are compressed. Measured through a proxy that counts both
 * directions: `e2e/offline/month-bytes.mobile.spec.ts`. https://www.w3.org/TR/resource-timing/#dom-performanceresourcetiming-transfersize
 */
const HEADS = { plain: 1_100, compressed: 250 } as const;

type Sized = Pick<PerformanceResourceTiming, 'transferSize' | 'encodedBodySize' | 'nextHopProtocol'>;

/** What an entry cost on the network, in bytes, both directions; 0 where the browser had it. */
export function wireBytes({ transferSize, encodedBodySize, nextHopProtocol }: Sized): number {
  if (transferSize === 0) return 0;
  // One that was not modified has no body on the network, though it has a size.
  const body = transferSize > encodedBodySize ? encodedBodySize : 0;
  return body + (/^h[23]/.test(nextHopProtocol) ? HEADS.compressed : HEADS.plain);
}
