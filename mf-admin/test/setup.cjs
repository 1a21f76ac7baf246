/** What jsdom lacks: the router needs the first two when it is loaded, antd the rest. */
const { TextDecoder, TextEncoder } = require('node:util');

class MessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (globalThis.window) {
  const matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  // jsdom matches every rule of antd's style sheets against every element a query looks at: seconds a test. Only inline styles hide here.
  const getComputedStyle = (element) => element.style;
  Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel, ResizeObserver, matchMedia, getComputedStyle });
}
