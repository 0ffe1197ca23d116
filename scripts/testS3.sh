#!/usr/bin/env bash
# Runs the tests of the object store against OpenStack Swift with its S3 API, which Debian has; with arguments, runs
# these as a command instead, beside an empty bucket that STORE names, such as: npm run test:s3 -- bash
# apt-get install swift-proxy swift-account swift-container swift-object memcached
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for program in swift-proxy-server swift-ring-builder memcached; do
  if ! command -v "$program" >/dev/null; then
    echo "$program is missing: apt-get install swift-proxy swift-account swift-container swift-object memcached" >&2
    exit 1
  fi
done

folder=$(mktemp -d)
pids=()

stop_swift() {
  if [ "${#pids[@]}" -gt 0 ]; then kill "${pids[@]}" 2>/dev/null || true; fi
  rm -rf "$folder"
}

trap stop_swift EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Free ports, all taken at the same time so that they differ.
read -r proxy_port account_port container_port object_port cache_port < <(node -e '
  const servers = Array.from({ length: 5 }, () => require("net").createServer().listen(0, "127.0.0.1"));
  Promise.all(servers.map((server) => new Promise((done) => server.on("listening", done)))).then(() => {
    console.log(servers.map((server) => server.address().port).join(" "));
    for (const server of servers) server.close();
  });')

common() {
  printf '[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = %s\nworkers = 0\nswift_dir = %s/etc\nuser = %s\nlog_udp_host = 127.0.0.1\n' "$1" "$folder" "$(id -un)"
}

filter() {
  printf '[filter:%s]\nuse = egg:swift#%s\n' "$1" "$2"
}

mkdir -p "$folder/etc" "$folder/srv/d1"
cd "$folder/etc"
printf '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n[storage-policy:0]\nname = default\ndefault = yes\n' >swift.conf
for server in account:$account_port container:$container_port object:$object_port; do
  name=${server%:*} port=${server#*:}
  swift-ring-builder "$name.builder" create 4 1 1 >/dev/null
  swift-ring-builder "$name.builder" add "r1z1-127.0.0.1:$port/d1" 1 >/dev/null
  swift-ring-builder "$name.builder" rebalance >/dev/null 2>&1 || true
  { common "$port"; printf 'devices = %s/srv\nmount_check = false\n[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' "$folder" "$name" "$name" "$name"; } >"$name-server.conf"
done
{
  common "$proxy_port"
  printf '[pipeline:main]\npipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server\n'
  printf '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n'
  for name in catch_errors gatekeeper healthcheck listing_formats bulk copy slo dlo; do filter "$name" "$name"; done
  filter cache memcache
  printf 'memcache_servers = 127.0.0.1:%s\n' "$cache_port"
  filter s3api s3api
  printf 's3_acl = false\ncheck_bucket_owner = false\nmin_segment_size = 5242880\nlocation = us-east-1\n'
  filter tempauth tempauth
  printf 'user_test_tester = testing .admin\n'
} >proxy-server.conf
cd - >/dev/null

export SWIFT_DIR="$folder/etc"
memcached -u "$(id -un)" -l 127.0.0.1 -p "$cache_port" -m 32 >"$folder/memcached.log" 2>&1 &
pids+=($!)
for name in account container object proxy; do
  "swift-$name-server" "$folder/etc/$name-server.conf" >"$folder/$name.log" 2>&1 &
  pids+=($!)
done
curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused --output /dev/null "http://127.0.0.1:$proxy_port/healthcheck"

export SANDBOX_TEST_S3="http://127.0.0.1:$proxy_port" SANDBOX_TEST_S3_KEY=test:tester/testing
if [ "$#" -gt 0 ]; then
  export STORE="s3://abrak?endpoint=$SANDBOX_TEST_S3" AWS_ACCESS_KEY_ID=test:tester AWS_SECRET_ACCESS_KEY=testing
  node -e '
    const { CreateBucketCommand, S3Client } = require("@aws-sdk/client-s3");
    const store = new S3Client({ endpoint: process.env.SANDBOX_TEST_S3, region: "us-east-1", forcePathStyle: true });
    store.send(new CreateBucketCommand({ Bucket: "abrak" }));'
  "$@"
  exit
fi
npm run test:all -- --project node apps/sandbox/src/store/s3 apps/sandbox/src/files/transfer/downloads/presigned.process.test.ts
if [ -n "${DATABASE_URL:-}" ]; then npm run test:all -- --project postgres apps/sandbox/src/objectStore.postgres.test.ts apps/sandbox/src/clusterFaults.postgres.test.ts; fi
