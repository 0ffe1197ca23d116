import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The code that the link of a mail brought along behind the "#"; undefined without one. It leaves the address at once:
 * it belongs neither into the history nor on anybody's screen.
 */
export function useMailCode(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = new URLSearchParams(hash.slice(1)).get('code') ?? undefined;
  const [code, setCode] = useState(brought);
  if (brought !== undefined && brought !== code) setCode(brought);
  useLayoutEffect(() => {
    if (brought !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [brought, navigate, pathname, search]);
  return code;
}
