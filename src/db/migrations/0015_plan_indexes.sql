CREATE INDEX "allowance_uses_entitlement_id" ON "allowance_uses" USING btree ("entitlement_id","used_at");--> statement-breakpoint
CREATE INDEX "payments_payment_id" ON "payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_incomplete" ON "plan_checkouts" USING btree ("created_at") WHERE "plan_checkouts"."state" <> 'completed';