# The newest Node with long-term support. Another image of the same system may be named: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
# The two of MALLOC as in scripts/node-settings.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=81920
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
