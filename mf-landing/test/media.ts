/** Makes the browser answer a media query; jsdom has none. @returns a function that notifies listeners of a changed answer */
export function stubMotion(isReduced: boolean): (isReducedNow: boolean) => void {
  const target = Object.assign(new EventTarget(), { matches: isReduced });
  window.matchMedia = () => target as unknown as MediaQueryList;
  return (isReducedNow) => {
    target.matches = isReducedNow;
    target.dispatchEvent(new Event('change'));
  };
}

export function stubSaveData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}

export function stubHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
