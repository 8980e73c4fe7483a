-- The first reward is offered at Mum's.
INSERT INTO home_reward SELECT min(id), 1 FROM reward;
