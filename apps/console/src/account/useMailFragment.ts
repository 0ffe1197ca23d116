import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns a value in the fragment of a link from a mail (`#code=…`, `#email=…`); undefined without one. The value is
 * removed from the address at once, so that it stays neither in the history nor on the screen.
 */
export function useMailFragment(name: 'code' | 'email'): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inHash = new URLSearchParams(hash.slice(1)).get(name) ?? undefined;
  const [value, setValue] = useState(inHash);
  if (inHash !== undefined && inHash !== value) setValue(inHash);
  useLayoutEffect(() => {
    if (inHash !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [inHash, navigate, pathname, search]);
  return value;
}
