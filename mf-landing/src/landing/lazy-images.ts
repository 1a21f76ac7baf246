import { CAROUSEL } from '@ulty/domain/base/constants.js';

function load(image: HTMLImageElement): void {
  if (image.dataset.src && !image.src) image.src = image.dataset.src;
}

/**
 * Loads each `img[data-src]` once a tenth of it is within 50 px of the screen. Spec §9.
 * @returns stops watching
 */
export function loadImages(root: HTMLElement): () => void {
  const images = root.querySelectorAll<HTMLImageElement>('img[data-src]');
  if (!('IntersectionObserver' in window)) {
    images.forEach(load);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        load(target as HTMLImageElement);
        observer.unobserve(target);
      }
    },
    { threshold: CAROUSEL.lazyThreshold, rootMargin: `${CAROUSEL.lazyMarginPx}px` },
  );
  images.forEach((image) => observer.observe(image));
  return () => observer.disconnect();
}
