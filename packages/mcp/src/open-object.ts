import * as z from 'zod';

/**
 * An object of structured content that may hold more than the given fields. Plain objects are advertised as
 * closed, and clients then refuse an answer with a further field; open ones are advertised with an empty
 * schema for further fields, of which linters of tool lists warn, so that this one says nothing of them. Nor does it
 * name its dialect, which is the one that the protocol takes for granted: the list of tools is read by every agent.
 */
export function openObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$loose> {
  return z.looseObject(shape).meta({ additionalProperties: undefined, $schema: undefined });
}
