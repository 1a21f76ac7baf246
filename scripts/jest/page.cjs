const Module = require('node:module');
const { runInNewContext } = require('node:vm');

const { JSDOM, VirtualConsole } = requireWithOwnTimers('jsdom');

/** Names of the language itself, which are not replaced. */
const LANGUAGE = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/**
 * Names that stay Node's: those that Jest needs, that browsers have and jsdom lacks, and that jsdom itself reads from the global object.
 */
const KEPT = new Set('process global Buffer console structuredClone TextEncoder TextDecoder queueMicrotask atob btoa'.split(' '));

/** Names by which a window refers to itself. */
const ITSELF = new Set(['window', 'self', 'frames', 'top', 'parent']);

/**
 * Makes Node's global object the window of a new, empty page at http://localhost/. It reads and writes the window of jsdom, which is
 * another object, so that both always say the same. The caller restores the global object.
 * @param console where the page writes its errors
 * @returns closes the page, which ends its timers
 */
exports.openPage = function openPage(console) {
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });

  // jsdom has no layout: no media query matches.
  window.matchMedia = () => Object.assign(new window.EventTarget(), { matches: false });

  // The replacement of IndexedDB evaluates this name in jsdom's outer realm, which lacks it.
  const { setImmediate } = globalThis;
  Object.defineProperty(window.Node, 'constructor', {
    value: function () {
      return () => setImmediate;
    },
  });

  for (const name of Object.getOwnPropertyNames(globalThis)) if (!LANGUAGE.has(name) && !KEPT.has(name)) delete globalThis[name];

  for (const name of namesOf(window)) {
    if (LANGUAGE.has(name) || KEPT.has(name) || name.startsWith('_')) continue;
    if (ITSELF.has(name)) define(name, { value: globalThis, writable: true });
    else if (/^[A-Z]/.test(name)) define(name, { value: window[name], writable: true });
    else {
      if (typeof window[name] === 'function') window[name] = window[name].bind(window);
      define(name, { get: () => window[name], set: (value) => void (window[name] = value) });
    }
  }
  window.getComputedStyle = computedStyles(window);
  failOnUncaughtErrors(window);
  return () => window.close();
};

function define(name, descriptor) {
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}

function namesOf(object) {
  const names = new Set();
  for (let each = object; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) if (name !== 'constructor') names.add(name);
  return names;
}

/**
 * What queries by role ask of each element: whether it is shown. jsdom matches every rule of every style sheet against it, a third of the
 * time of a page's tests, though tests load no style sheet of ours. So an element has its own styles, the inherited visibility, and the
 * display that a browser gives to its tag and state.
 */
function computedStyles({ document, getComputedStyle }) {
  const displays = new Map();
  const none = document.createElement('i').style;
  const ownStyles = (element) => (element.hasAttribute('style') ? element.style : none);

  function displayOf(element) {
    const own = ownStyles(element).display;
    if (own) return own;
    const state = `${element.localName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')} ${element.getAttribute('type')}`;
    if (!displays.has(state)) {
      const same = element.cloneNode(false);
      same.removeAttribute('style');
      displays.set(state, getComputedStyle(same).display);
    }
    return displays.get(state);
  }

  function visibilityOf(element) {
    for (let each = element; each; each = each.parentElement) {
      const { visibility } = ownStyles(each);
      if (visibility) return visibility;
    }
    return 'visible';
  }

  return function (element, pseudoElement) {
    const own = pseudoElement ? none : ownStyles(element);
    const read = (name) => {
      if (pseudoElement) return own[name];
      if (name === 'display') return displayOf(element);
      return name === 'visibility' ? visibilityOf(element) : own[name];
    };
    return new Proxy(own, {
      get(_, name) {
        if (name === 'getPropertyValue') return (property) => read(property) ?? own.getPropertyValue(property);
        const value = read(name);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
  };
}

/** An uncaught error fails the running test, unless the page listens for errors itself. */
function failOnUncaughtErrors(window) {
  let listeners = 0;
  window.addEventListener('error', ({ error }) => {
    if (listeners === 0 && error !== null && error !== undefined) process.emit('uncaughtException', error);
  });
  const { addEventListener, removeEventListener } = window;
  window.addEventListener = (type, ...rest) => {
    if (type === 'error') listeners += 1;
    addEventListener(type, ...rest);
  };
  window.removeEventListener = (type, ...rest) => {
    if (type === 'error') listeners -= 1;
    removeEventListener(type, ...rest);
  };
}

/**
 * Loads jsdom so that it keeps Node's clock, whatever a page or fake timers put on the global object: its own `setTimeout` would otherwise
 * call itself.
 */
function requireWithOwnTimers(name) {
  const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, queueMicrotask, performance } = globalThis;
  const clock = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, queueMicrotask, performance };
  const compile = Module.prototype._compile;
  const inJsdom = `${require('node:path').sep}jsdom${require('node:path').sep}`;
  Module.prototype._compile = function (code, filename, ...rest) {
    if (!filename.includes(inJsdom)) return compile.call(this, code, filename, ...rest);
    this.clock = clock;
    return compile.call(
      this,
      `(({ ${Object.keys(clock)} }) => { (function () {${code}\n}).call(exports); })(module.clock);`,
      filename,
      ...rest,
    );
  };
  try {
    return require(name);
  } finally {
    Module.prototype._compile = compile;
  }
}
