/** Creates a value once for each object, and releases it together with the object. */
export function memoizeByOwner<Owner extends WeakKey, Value extends object>(
  create: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const existing = values.get(owner);
    if (existing !== undefined) return existing;
    const value = create(owner);
    values.set(owner, value);
    return value;
  };
}
