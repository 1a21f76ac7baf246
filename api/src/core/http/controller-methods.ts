import type { DiscoveryService } from '@nestjs/core';

/** A method of a controller of the running application. */
interface ControllerMethod {
  controller: object;
  key: string;
  /** Class and method. */
  name: string;
  method: object;
}

/** Every method of every controller. */
export function controllerMethods(discovery: DiscoveryService): ControllerMethod[] {
  return discovery.getControllers().flatMap(({ instance }) => {
    if (!instance) return [];
    const controller = instance as object;
    const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller) as object));
    return methods.flatMap(([key, { value }]) =>
      typeof value === 'function' ? [{ controller, key, name: `${controller.constructor.name}.${key}`, method: value as object }] : [],
    );
  });
}
