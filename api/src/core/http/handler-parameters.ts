import 'reflect-metadata';

// Nest stores its parameter decorators in metadata under names it does not export.
const ROUTE_ARGUMENTS = '__routeArguments__';
const SOURCES: Record<number, 'body' | 'query' | 'param'> = { 3: 'body', 4: 'query', 5: 'param' };

interface RouteArgument {
  index: number;
  data?: unknown;
  schema?: unknown;
  /** Set for decorators made by `createParamDecorator`. */
  factory?: unknown;
}

/** A parameter of a handler as its decorator declares it. */
export interface HandlerParameter {
  index: number;
  /** `other`: the request, the reply, values of our own decorators. */
  source: 'body' | 'query' | 'param' | 'other';
  /** Null: the whole body, query or set of path parameters. */
  name: string | null;
  schema: unknown;
  factory: unknown;
}

const argumentsOf = (controller: object, handler: string) =>
  (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, handler) ?? {}) as Record<string, RouteArgument>;

/** Parameters of a controller's handler, in their order. */
export function handlerParameters(controller: object, handler: string): HandlerParameter[] {
  return Object.entries(argumentsOf(controller, handler))
    .map(([key, { index, data, schema, factory }]) => ({
      index,
      source: SOURCES[Number(key.split(':', 1)[0])] ?? ('other' as const),
      name: typeof data === 'string' ? data : null,
      schema,
      factory,
    }))
    .sort((a, b) => a.index - b.index);
}

/** Sets a schema for each query and path parameter that has none of its own. */
export function completeSchemas(controller: object, handler: string, schemaOf: (parameter: HandlerParameter) => unknown): void {
  const given = argumentsOf(controller, handler);
  const parameters = handlerParameters(controller, handler);
  const completed = Object.entries(given).map(([key, argument]) => {
    const parameter = parameters.find(({ index }) => index === argument.index);
    return [key, argument.schema || !parameter ? argument : { ...argument, schema: schemaOf(parameter) }];
  });
  Reflect.defineMetadata(ROUTE_ARGUMENTS, Object.fromEntries(completed), controller, handler);
}
